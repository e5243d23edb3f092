import type { Env } from '#platform/process/env.server.ts'

/** Sends by a gateway. Throws when it refuses or does not answer: the job tries again. */
export type Sms = {
  /** A code for a login: the template that is registered for codes. */
  sendCode(to: string, code: string): Promise<void>
  /** One sentence: the template that is registered for notices. */
  send(to: string, text: string): Promise<void>
}

const silenceMs = 15_000

/**
 * A client for MSG91's flow interface, version 5 (control.msg91.com/apidoc/textsms/send-sms-flow.php). India's operators carry only
 * texts of registered templates (DLT), so a flow is named and its variables are sent: `code` for codes, `text` for notices.
 * Undefined without SMS_AUTH_KEY: then nothing that needs an SMS is offered.
 */
export function createSms({ smsUrl, smsAuthKey, smsCodeFlow, smsNoticeFlow }: Env): Sms | undefined {
  if (!smsAuthKey || !smsCodeFlow || !smsNoticeFlow) return undefined

  async function send(flow: string, to: string, variables: Record<string, string>): Promise<void> {
    const response = await fetch(smsUrl, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', authkey: smsAuthKey! },
      // The number without its plus sign: 919822012345.
      body: JSON.stringify({ flow_id: flow, recipients: [{ mobiles: to.replace('+', ''), ...variables }] }),
      signal: AbortSignal.timeout(silenceMs),
    })
    const answer = (await response.json().catch(() => ({}))) as { type?: string; code?: string }
    // It answers 200 to what it refuses, too. Its message may repeat the number: only its code is kept.
    if (!response.ok || answer.type !== 'success')
      throw new Error(`The SMS gateway refused a message: ${response.status} ${answer.code ?? ''}`)
  }
  return {
    sendCode: (to, code) => send(smsCodeFlow, to, { code }),
    // Whoever reads it has only a number before them: it says first who writes.
    send: (to, text) => send(smsNoticeFlow, to, { text: `KamshetBuild: ${text}` }),
  }
}
