import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import { readEmail } from './read-email.ts'

/**
 * An email that has arrived. `text` and `html` are its parts, `headers` the headers of the email itself, not those of
 * its parts.
 */
export type ReceivedEmail = {
  messageId: string
  to: string
  subject: string
  text: string
  html: string
  headers: ReadonlyMap<string, string>
}

/**
 * What the server does with an email. `cut` accepts it and drops the connection before the acceptance is sent. `hang`
 * never answers.
 */
export type SmtpBehaviour = 'accept' | 'refuse' | 'hang' | 'cut' | { acceptAfterMs: number }

/**
 * How far an email has got. `addressed`: its recipient is known. `received`: its text has arrived. `accepted`: the
 * server's acceptance is on its way.
 */
export type SmtpMoment = 'addressed' | 'received' | 'accepted'

export type SmtpServer = {
  url: string
  /** Emails that the server accepted, including those whose acceptance was never sent (`cut`). */
  accepted: ReceivedEmail[]
  connections(): number
  behave(behaviour: SmtpBehaviour): void
  /** From now on, calls the watcher at each `SmtpMoment` of each email, with the email's recipient. */
  watch(watcher: (moment: SmtpMoment, to: string) => void): void
  stop(): Promise<void>
}

/**
 * Starts a local mail server for tests, which keeps the emails that it receives. `port` may be the port of an earlier
 * server.
 */
export async function startSmtpServer(port = 0): Promise<SmtpServer> {
  const accepted: ReceivedEmail[] = []
  const sockets = new Map<number, Socket>()
  let behaviour: SmtpBehaviour = 'accept'
  let tell: (moment: SmtpMoment, to: string) => void = () => undefined

  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onRcptTo({ address }, _session, answer) {
      tell('addressed', address)
      if (behaviour === 'refuse') answer(new Error(`${address} is not taken now`))
      else answer()
    },
    async onData(stream, session, answer) {
      const raw = await text(stream).catch(() => undefined)
      if (raw === undefined) return // The sender was killed in the middle.
      const email = receivedEmail(raw, session)
      tell('received', email.to)
      if (behaviour === 'hang') return
      if (typeof behaviour === 'object') await sleep(behaviour.acceptAfterMs)
      accepted.push(email)
      if (behaviour === 'cut') sockets.get(session.remotePort)?.destroy()
      else answer()
      tell('accepted', email.to)
    },
  })
  // Ignores errors of connections that a killed process leaves behind.
  server.on('error', () => undefined)
  server.server.on('connection', (socket) => {
    const { remotePort = 0 } = socket
    sockets.set(remotePort, socket)
    socket.once('close', () => sockets.delete(remotePort))
  })
  await once(server.listen(port, '127.0.0.1'), 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    accepted,
    connections: () => sockets.size,
    behave(next) {
      behaviour = next
    },
    watch(watcher) {
      tell = watcher
    },
    async stop() {
      for (const socket of sockets.values()) socket.destroy()
      await new Promise<void>((resolve) => server.close(resolve))
    },
  }
}

function receivedEmail(raw: string, session: SMTPServerSession): ReceivedEmail {
  const { headers, text, html } = readEmail(raw)
  const field = (name: string) => headers.get(name) ?? ''
  const to = session.envelope.rcptTo[0]?.address ?? ''
  return { messageId: field('message-id'), to, subject: field('subject'), text, html, headers }
}
