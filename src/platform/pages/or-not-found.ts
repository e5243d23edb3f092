import { notFound } from '@tanstack/react-router'

/**
 * Shows the not-found page if the answer is null. The null is sent with the page, so the browser does not fetch it
 * again.
 */
export async function orNotFound<T>(found: Promise<T | null>): Promise<T> {
  const there = await found
  if (there === null) throw notFound()
  return there
}
