import { notFound } from '@tanstack/react-router'
import { ApiError } from '../platform/api.ts'

/** Turns a 404 of the API into the not-found page. */
export async function orNotFound<T>(promise: Promise<T>): Promise<T> {
  try {
    return await promise
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw notFound()
    throw error
  }
}
