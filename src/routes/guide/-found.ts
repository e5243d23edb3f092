import { notFound } from '@tanstack/react-router'
import { ApiError } from '../../platform/api.ts'

/** What was asked; the page of an address without content is the not-found page. */
export async function foundOr404<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw notFound()
    throw error
  }
}
