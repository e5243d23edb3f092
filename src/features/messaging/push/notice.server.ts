import { msg, plural } from '@lingui/core/macro'
import { lineOf } from '#features/messaging/messages/kind-rules.ts'
import { conversationPath } from '#features/messaging/messages/rules.ts'
import { unreadOf } from '#features/messaging/messages/unread.server.ts'
import type { UserType } from '#features/people/accounts/rules.ts'
import type { Db } from '#platform/database/database.server.ts'
import { excerpt } from '#platform/languages/excerpt.ts'
import { type Language, withLanguage } from '#platform/languages/languages.ts'
import { i18nOf } from '#platform/languages/texts.server.ts'
import { noticeLength, type PushNotice } from './rules.ts'

type Reader = { userId: number; userType: UserType; language: Language }

/** Returns the notification about the unread messages of a conversation; undefined if there are none. */
export async function noticeOf(
  db: Db,
  { userId, userType, language }: Reader,
  conversationId: number,
): Promise<PushNotice | undefined> {
  const [unread] = await unreadOf(db, userId, { conversationId, language, most: 1, mostConversations: 1 })
  const [last] = unread?.latest ?? []
  if (!unread || !last) return undefined
  const i18n = i18nOf(language)
  const text = excerpt(lineOf(i18n, last), noticeLength)
  const { count } = unread
  const many = i18n._(msg`${plural(count, { one: '# new message', other: '# new messages' })}`)
  return {
    title: last.name ?? i18n._(msg`New message`),
    body: count > 1 ? `${many}\n${text}` : text,
    lang: language,
    tag: `conversation-${conversationId}`,
    path: withLanguage(language, conversationPath(userType, conversationId)),
    conversationId,
    seq: last.seq,
  }
}
