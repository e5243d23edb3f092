import { useLingui } from '@lingui/react/macro'
import { ApiError } from '../platform/api.ts'

/** What to say about a failed write: the server's sentence, else `failure`, else that the connection failed or an error occurred. */
export function useFailureText(): (error: unknown, failure?: string) => string {
  const { t } = useLingui()
  return (error, failure) => {
    if (error instanceof ApiError) return error.refusal ?? failure ?? t`An error occurred`
    return failure ?? t`Please check your connection and try again.`
  }
}
