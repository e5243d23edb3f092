import type { Message } from '#features/messaging/messages/schema.ts'

/**
 * The message that the composer replies to or edits. `text`: the edited text. `isUnsaved`: the text comes from an
 * edit that may not be saved.
 */
export type About =
  | { message: Message; isEdit: false }
  | { message: Message; isEdit: true; text: string; isUnsaved: boolean }

/** The text in the composer. While a message is edited, the draft is kept and not shown. */
export function textIn(about: About | undefined, draft: string): string {
  return about?.isEdit ? about.text : draft
}

/** Starts an edit. If an edit of the message has just failed, it starts with the text of that edit. */
export function editOf(message: Message, unsaved?: string): About {
  return { message, isEdit: true, text: unsaved ?? message.text, isUnsaved: unsaved !== undefined }
}

/** What pressing Send or Save does; the text is trimmed. */
export type Submission =
  | { does: 'send'; text: string; repliedTo: Message | undefined }
  | { does: 'save'; text: string; message: Message }
  | { does: 'nothing' }

export function submissionOf(about: About | undefined, draft: string): Submission {
  const text = textIn(about, draft).trim()
  if (!about?.isEdit) return { does: 'send', text, repliedTo: about?.message }
  const { message, isUnsaved } = about
  return !isUnsaved && text === message.text ? { does: 'nothing' } : { does: 'save', text, message }
}
