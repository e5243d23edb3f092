import type { QueryClient } from '@tanstack/react-query'
import { endpointMutation } from '#platform/http/mutation.ts'
import { termsQuery } from './queries.ts'
import type { TermsNotice } from './schema.ts'

function after(client: QueryClient, notice: TermsNotice): void {
  client.setQueryData(termsQuery.queryKey, notice)
}

export const readTermsMutation = endpointMutation('POST /api/user/terms/read', { after })
export const acceptTermsMutation = endpointMutation('POST /api/user/terms/accept', { after })
