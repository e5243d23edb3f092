import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listingQuery } from './queries.ts'
import { type Reading, readingOf, reread } from './reading.ts'
import type { Question } from './rules.ts'
import type { Listing, Place } from './schema.ts'

/**
 * What the words of the question mean, and the town that it is about. Until this question is answered, its words mean what they
 * meant in the one before: another page of a sentence's list stays under its tab.
 */
export function useReading(asked: Question): { reading: Reading; place: Place | undefined } {
  // Only reads the cache: the results run the query.
  const { data } = useQuery({ ...listingQuery(asked), enabled: false })
  const [answered, setAnswered] = useState<{ asked: Question; listing: Listing }>()
  if (data && data !== answered?.listing) setAnswered({ asked, listing: data })
  if (data) return { reading: readingOf(asked, data), place: data.place ?? undefined }
  const before = answered && readingOf(answered.asked, answered.listing)
  return { reading: before ? reread(before, asked) : readingOf(asked), place: undefined }
}
