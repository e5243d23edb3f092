import type { Message } from '#features/messaging/messages/schema.ts'

/**
 * What a message in the composer is about: one that is answered, or one whose text is being changed, with that text. `isUnsaved`: it began
 * with what was typed before and is not known to be saved.
 */
export type About =
  | { message: Message; isEdit: false }
  | { message: Message; isEdit: true; text: string; isUnsaved: boolean }

/** What stands in the composer: the draft is kept as it is while another message is changed. */
export function textIn(about: About | undefined, draft: string): string {
  return about?.isEdit ? about.text : draft
}

/** A message to be changed: from what was typed before and is not saved, or from its own text. */
export function editOf(message: Message, unsaved: string | undefined): About {
  return { message, isEdit: true, text: unsaved ?? message.text, isUnsaved: unsaved !== undefined }
}

/** What a press on Send or Save does, with the text without the blanks around it. */
export type Submission =
  | { does: 'send'; text: string; answered: Message | undefined }
  | { does: 'save'; text: string; message: Message }
  | { does: 'nothing' }

export function submissionOf(about: About | undefined, draft: string): Submission {
  const text = textIn(about, draft).trim()
  if (!about?.isEdit) return { does: 'send', text, answered: about?.message }
  const { message, isUnsaved } = about
  return !isUnsaved && text === message.text ? { does: 'nothing' } : { does: 'save', text, message }
}
