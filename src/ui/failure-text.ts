import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { ApiError, ConnectionError } from '#platform/http/api.ts'

/**
 * The text about a failed write. This is the server's sentence if there is one, otherwise `failure` if it is given.
 * Otherwise a general text says that the connection failed or that an error occurred.
 */
export function failureText(i18n: I18n, error: unknown, failure?: string): string {
  if (error instanceof ApiError && error.refusal)
    // Fields that are on the page show their own sentences, so this text is shown for the others.
    return [...new Set([error.refusal, ...(error.status === 422 ? Object.values(error.fields) : [])])].join(' ')
  if (failure) return failure
  return i18n._(
    error instanceof ConnectionError ? msg`Please check your connection and try again.` : msg`An error occurred`,
  )
}

export function useFailureText(): (error: unknown, failure?: string) => string {
  const { i18n } = useLingui()
  return (error, failure) => failureText(i18n, error, failure)
}
