import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listingQuery } from './queries.ts'
import { type Reading, readingOf, reread } from './reading.ts'
import type { Question } from './rules.ts'
import type { Listing, Place } from './schema.ts'

/**
 * How the words of a search are understood, and the town of the search. Until the answer arrives, the reading of the
 * previous search is used, so that the selected tab does not change for a moment.
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
