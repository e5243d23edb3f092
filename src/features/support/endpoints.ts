import { endpoint } from '../../platform/endpoint.ts'
import type { SupportAnswer, SupportInput } from './schema.ts'

export const supportEndpoint = endpoint('post', '/api/support/messages').takes<SupportInput>().answers<SupportAnswer>()
