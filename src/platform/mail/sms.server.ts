import type { Env } from '#platform/process/env.server.ts'

/**
 * Sends an SMS through a gateway. Throws when the gateway refuses or does not answer, so that the job is tried again.
 */
export type Sms = {
  /** Sends a login code, with the template that is registered for codes. */
  sendCode(to: string, code: string): Promise<void>
  /** Sends one sentence, with the template that is registered for notices. */
  send(to: string, text: string): Promise<void>
}

const silenceMs = 15_000

/**
 * Creates a client for MSG91's flow interface, version 5 (control.msg91.com/apidoc/textsms/send-sms-flow.php). India's
 * operators carry only texts of registered templates (DLT), so a request names a flow and sends its variables: `code`
 * for codes, `text` for notices. Returns undefined without SMS_AUTH_KEY, and then nothing that needs an SMS is offered.
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
    // The gateway answers 200 even if it refuses a request. Its message may repeat the phone number, so only its code
    // is logged.
    if (!response.ok || answer.type !== 'success')
      throw new Error(`The SMS gateway refused a message: ${response.status} ${answer.code ?? ''}`)
  }
  return {
    sendCode: (to, code) => send(smsCodeFlow, to, { code }),
    // The phone shows only a number as the sender, so the text begins with the product's name.
    send: (to, text) => send(smsNoticeFlow, to, { text: `KamshetBuild: ${text}` }),
  }
}
