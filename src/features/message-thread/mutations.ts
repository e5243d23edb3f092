import { addressOf } from '../../platform/endpoint.ts'
import { endpointMutation, toggleMutation } from '../../platform/mutation.ts'
import {
  conversationEndpoint,
  conversationsEndpoint,
  deleteEndpoint,
  editEndpoint,
  messagesEndpoint,
  newConversationEndpoint,
  phoneEndpoint,
  starEndpoint,
} from '../messages/endpoints.ts'

const list = addressOf(conversationsEndpoint)

export const newConversationMutation = endpointMutation(newConversationEndpoint, { invalidates: [list] })
export const editMutation = (id: number, seq: number) =>
  endpointMutation(editEndpoint, { params: { id, seq }, invalidates: [addressOf(messagesEndpoint, { id })] })
export const deleteMutation = (id: number, seq: number) =>
  endpointMutation(deleteEndpoint, { params: { id, seq }, invalidates: [addressOf(messagesEndpoint, { id })] })
export const starMutation = (id: number, seq: number) =>
  toggleMutation((isStarred) => ({ endpoint: starEndpoint, body: { isStarred } }), {
    params: { id, seq },
    invalidates: [addressOf(messagesEndpoint, { id })],
  })
export const phoneMutation = (id: number) =>
  toggleMutation((isShown) => ({ endpoint: phoneEndpoint, body: { isShown } }), {
    params: { id },
    invalidates: [addressOf(conversationEndpoint, { id })],
  })
