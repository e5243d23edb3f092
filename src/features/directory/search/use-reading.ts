import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listingQuery } from './queries.ts'
import { type Reading, readingOf, reread } from './reading.ts'
import type { Question } from './rules.ts'
import type { Listing, Place } from './schema.ts'

/**
 * The meaning of the question's words, and the town that it is about. Until the answer arrives, the previous question's reading is used,
 * so that the tab does not change.
 */
export function useReading(asked: Question): { reading: Reading; place: Place | undefined } {
  // This only reads the cache. The component of the results runs the query.
  const { data } = useQuery({ ...listingQuery(asked), enabled: false })
  const [answered, setAnswered] = useState<{ asked: Question; listing: Listing }>()
  if (data && data !== answered?.listing) setAnswered({ asked, listing: data })
  if (data) return { reading: readingOf(asked, data), place: data.place ?? undefined }
  const before = answered && readingOf(answered.asked, answered.listing)
  return { reading: before ? reread(before, asked) : readingOf(asked), place: undefined }
}
