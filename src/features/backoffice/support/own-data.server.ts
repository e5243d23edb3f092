import type { OwnData } from '#platform/database/own-data.server.ts'

/**
 * Messages to the office: those that the person sent while logged in, and those sent with the account's email address
 * if this address is confirmed.
 */
export const supportData: OwnData = {
  name: 'messages-to-us',
  read: (db, userId) =>
    db
      .selectFrom('support_messages')
      .select(['name', 'email', 'phone', 'topic', 'message', 'language', 'created_at as sentAt'])
      .where(({ eb, or, selectFrom }) =>
        or([
          eb('user_id', '=', userId),
          eb(
            'email',
            'in',
            selectFrom('users').select('email').where('id', '=', userId).where('email_verified', '=', true),
          ),
        ]),
      )
      .orderBy('id')
      .execute(),
}

/** The office's answers to the person, and the answers that the person wrote as a member of staff. */
export const answerData: OwnData = {
  name: 'answers-from-us',
  read: (db, userId) =>
    db
      .selectFrom('message_answers')
      .innerJoin('support_messages', 'support_messages.id', 'message_answers.message_id')
      .select(['message_id as messageId', 'text', 'message_answers.created_at as sentAt'])
      .where(({ eb, or, selectFrom }) =>
        or([
          eb('message_answers.user_id', '=', userId),
          eb('support_messages.user_id', '=', userId),
          eb(
            'email',
            'in',
            selectFrom('users').select('email').where('id', '=', userId).where('email_verified', '=', true),
          ),
        ]),
      )
      .orderBy('message_answers.id')
      .execute(),
}
