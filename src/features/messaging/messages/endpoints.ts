import { type Done, endpoint } from '#platform/http/endpoint.ts'
import type {
  Conversation,
  Conversations,
  Edit,
  Messages,
  NewConversation,
  NewMessage,
  Opened,
  PhoneChoice,
  Receipts,
  SentMessage,
  Star,
  Unread,
} from './schema.ts'

/**
 * When a live event says that conversations have changed, open pages refetch every query whose address begins with this
 * one.
 */
export const conversationsAddress = '/api/conversations'

export const conversationsEndpoint = endpoint('get', '/api/conversations').answers<Conversations>()
export const newConversationEndpoint = endpoint('post', '/api/conversations').takes<NewConversation>().answers<Opened>()
export const unreadEndpoint = endpoint('get', '/api/conversations/unread').answers<Unread>()
export const receiptsEndpoint = endpoint('put', '/api/conversations/receipts').takes<Receipts>().answers<Done>()
export const conversationEndpoint = endpoint('get', '/api/conversations/{id}').answers<Conversation>()
export const phoneEndpoint = endpoint('put', '/api/conversations/{id}/phone').takes<PhoneChoice>().answers<Done>()
export const messagesEndpoint = endpoint('get', '/api/conversations/{id}/messages').answers<Messages>()
export const newMessageEndpoint = endpoint('post', '/api/conversations/{id}/messages')
  .takes<NewMessage>()
  .answers<SentMessage>()
export const editEndpoint = endpoint('patch', '/api/conversations/{id}/messages/{seq}').takes<Edit>().answers<Done>()
export const deleteEndpoint = endpoint('delete', '/api/conversations/{id}/messages/{seq}').answers<Done>()
export const starEndpoint = endpoint('put', '/api/conversations/{id}/messages/{seq}/star').takes<Star>().answers<Done>()
