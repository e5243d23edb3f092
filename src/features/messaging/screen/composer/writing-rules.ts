import type { Message } from '#features/messaging/messages/schema.ts'

/**
 * What the composer is about: a message to reply to, or one to edit with its new text. `isUnsaved`: the text began with an earlier edit
 * that may not be saved.
 */
export type About =
  | { message: Message; isEdit: false }
  | { message: Message; isEdit: true; text: string; isUnsaved: boolean }

/** The text in the composer. The draft is left alone while a message is edited. */
export function textIn(about: About | undefined, draft: string): string {
  return about?.isEdit ? about.text : draft
}

/** Starts an edit, from an earlier unsaved one if there is any. */
export function editOf(message: Message, unsaved: string | undefined): About {
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
