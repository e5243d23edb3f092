import type { QueryClient } from '@tanstack/react-query'
import { endpointMutation } from '#platform/http/mutation.ts'
import { acceptTermsEndpoint, readTermsEndpoint } from './endpoints.ts'
import { termsQuery } from './queries.ts'
import type { TermsNotice } from './schema.ts'

function after(client: QueryClient, notice: TermsNotice): void {
  client.setQueryData(termsQuery.queryKey, notice)
}

export const readTermsMutation = endpointMutation(readTermsEndpoint, { after })
export const acceptTermsMutation = endpointMutation(acceptTermsEndpoint, { after })
