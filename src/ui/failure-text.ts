import { useLingui } from '@lingui/react/macro'
import { ApiError, ConnectionError } from '../platform/api.ts'

/** What to say about a failed write: the server's sentence, else `failure`, else that the connection failed or an error occurred. */
export function useFailureText(): (error: unknown, failure?: string) => string {
  const { t } = useLingui()
  return (error, failure) => {
    if (error instanceof ApiError && error.refusal) return error.refusal
    if (failure) return failure
    return error instanceof ConnectionError ? t`Please check your connection and try again.` : t`An error occurred`
  }
}
