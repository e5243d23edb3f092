import { randomUUID } from 'node:crypto'
import { isAway } from '#features/messaging/away/away-message.server.ts'
import type { SampleDetails } from '#features/messaging/away/schema.ts'
import { peopleIn } from '#features/messaging/messages/access.server.ts'
import type { StoredMessage } from '#features/messaging/messages/announcing.server.ts'
import type { Messaging } from '#features/messaging/messages/messaging.server.ts'
import { storeReceipts } from '#features/messaging/messages/receipts.server.ts'
import type { TypingEvent } from '#features/messaging/messages/schema.ts'
import { storeMessages } from '#features/messaging/messages/store-messages.server.ts'
import { connectedAmong } from '#features/messaging/presence/presence.server.ts'
import { inTransaction } from '#platform/database/database.server.ts'
import { i18nOf } from '#platform/languages/texts.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { type Answerer, createAnswerers, findMessageToAnswer } from './answerers.server.ts'
import { deliveredMs, languageOf, readMs, topicOf, typingAfterMs, typingTime, unseenTyping } from './rules.ts'
import { answers } from './words.server.ts'

type Needed = Pick<Dependencies, 'db' | 'live' | 'log' | 'now'>
type Outside = {
  /** Runs something later without keeping the process alive. Returns a function that cancels it. */
  later(ms: number, run: () => void): () => void
  /** A random number from 0 to 1. */
  random(): number
}
const outside: Outside = {
  later(ms, run) {
    const timer = setTimeout(run, ms).unref()
    return () => clearTimeout(timer)
  },
  random: Math.random,
}

/**
 * Lets sample professionals answer visitors who try the product. It uses timers and not the queue, because the delays
 * must be exact and a lost answer does not matter. It does not answer for a demo account that has a page open or its
 * away message on.
 */
export function startSampleResponder(
  { db, live, log, now }: Needed,
  messaging: Messaging,
  { later, random } = outside,
) {
  const answererOf = createAnswerers(db)
  /**
   * `running`: the steps that are running now. `waiting`: the functions that cancel steps which have not begun.
   * `nextAnswer`: the function that cancels the pending answer, by conversation.
   */
  const running = new Set<Promise<void>>()
  const waiting = new Set<() => void>()
  const nextAnswer = new Map<number, () => void>()
  /** The responder's own messages. They are not answered, because two demo accounts would answer each other forever. */
  const own = new Set<string>()
  const nameOf = ({ conversationId, seq }: Pick<StoredMessage, 'conversationId' | 'seq'>) => `${conversationId} ${seq}`

  function run(step: () => Promise<void>): void {
    const promise = step()
      .catch((error: unknown) => log.warn({ err: error }, 'a sample professional could not answer'))
      .finally(() => running.delete(promise))
    running.add(promise)
  }
  function after(ms: number, step: () => Promise<void>): () => void {
    const end = later(ms, () => {
      waiting.delete(end)
      run(step)
    })
    waiting.add(end)
    return () => {
      waiting.delete(end)
      end()
    }
  }

  /**
   * Whether the responder answers for this professional. It does so unless a page of the professional's account is open
   * or its away message is on.
   */
  async function answersItself({ userId }: Answerer): Promise<boolean> {
    if (userId === null) return true
    if (await isAway(db, userId, now())) return false
    return !(await connectedAmong(db, { userIds: [userId], now: now() })).has(userId)
  }

  async function begin(stored: StoredMessage): Promise<void> {
    const answerer = await answererOf(stored)
    if (!answerer || !(await answersItself(answerer))) return
    const { conversationId, seq } = stored
    const whose = answerer.userId === null ? { no: answerer.no } : { id: answerer.userId }
    const receipts = (how: 'delivered' | 'read') => () =>
      storeReceipts(db, whose, { receipts: [{ conversationId, [how]: seq }], live })
    after(deliveredMs, receipts('delivered'))
    after(readMs, receipts('read'))
    const typesAt = readMs + typingAfterMs
    if (random() >= unseenTyping) after(typesAt, () => type(conversationId, answerer))
    // If a visitor sends several messages in a row, only the last one is answered.
    nextAnswer.get(conversationId)?.()
    nextAnswer.set(
      conversationId,
      after(typesAt + typingTime(random()), () => answer(stored, answerer)),
    )
  }

  async function type(conversationId: number, { no, userId }: Answerer): Promise<void> {
    const others = (await peopleIn(db, conversationId)).filter((id) => id !== userId)
    const data: TypingEvent = { conversationId, no }
    live.send([{ to: { people: others }, event: 'typing', data }])
  }

  async function answer(stored: StoredMessage, answerer: Answerer): Promise<void> {
    const { conversationId } = stored
    nextAnswer.delete(conversationId)
    const question = await findMessageToAnswer(db, stored)
    if (!question || !(await answersItself(answerer))) return
    const texts = answers[answerer.profession][topicOf(question.text)]
    const chosen = texts[Math.floor(random() * texts.length)] ?? texts[0]!
    const text = i18nOf(languageOf(question.text, question.language))._(chosen)
    const { userId } = answerer
    const row = { ...{ conversationId, userId, memberNo: answerer.no, id: randomUUID(), kind: 'text' as const }, text }
    const details: SampleDetails = { isSample: true }
    const [sent] = await inTransaction(db, (db) => storeMessages(db, [{ ...row, details, replyTo: null }], now()))
    // The conversation was closed meanwhile, or the visitor's account deleted.
    if (sent?.outcome !== 'sent') return
    const { seq, sender, people } = sent
    own.add(nameOf({ conversationId, seq }))
    await messaging.announce([{ conversationId, seq, sender, userId, people }])
  }

  const end = messaging.onStored((all) => {
    for (const stored of all) if (!own.delete(nameOf(stored))) run(() => begin(stored))
  })
  return {
    /** Resolves when no step is running. */
    async idle(): Promise<void> {
      while (running.size > 0) await Promise.all(running)
    },
    /** Cancels the waiting steps, and waits until the running ones end. */
    async stop(): Promise<void> {
      end()
      for (const cancel of waiting) cancel()
      waiting.clear()
      await this.idle()
      for (const cancel of waiting) cancel()
      waiting.clear()
    },
  }
}
