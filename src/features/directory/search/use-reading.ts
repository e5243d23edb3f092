import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listingQuery } from './queries.ts'
import { type Reading, readingOf, reread } from './reading.ts'
import type { Question } from './rules.ts'
import type { Listing, Place } from './schema.ts'

/**
 * The meaning of the words of a search, and the town that the search is about. Until the answer arrives, the reading of
 * the previous search is used, so that the tab does not change.
 */
export function useReading(asked: Question): { reading: Reading; place: Place | undefined } {
  // This only reads the cache, because Results sends the request.
  const { data } = useQuery({ ...listingQuery(asked), enabled: false })
  const [answered, setAnswered] = useState<{ asked: Question; listing: Listing }>()
  if (data && data !== answered?.listing) setAnswered({ asked, listing: data })
  if (data) return { reading: readingOf(asked, data), place: data.place ?? undefined }
  const before = answered && readingOf(answered.asked, answered.listing)
  return { reading: before ? reread(before, asked) : readingOf(asked), place: undefined }
}
