import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { readEnv } from '#platform/process/env.server.ts'
import { createSms } from './sms.server.ts'

type Heard = { method: string | undefined; authkey: unknown; body: unknown }
const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** Starts a gateway with MSG91's flow interface. It records the requests, and gives the answers that the test sets. */
async function gateway(
  answer: { status?: number; body: unknown } = { body: { type: 'success', message: '3763646c3058373530393938' } },
) {
  const heard: Heard[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { method, headers } = request
    heard.push({ method, authkey: headers.authkey, body: JSON.parse(Buffer.concat(chunks).toString()) })
    response.writeHead(answer.status ?? 200, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer.body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => new Promise((resolve) => server.close(() => resolve())))
  const { port } = server.address() as AddressInfo
  const keys = { SMS_AUTH_KEY: 'the key', SMS_CODE_FLOW: 'code-flow', SMS_NOTICE_FLOW: 'notice-flow' }
  return { heard, sms: createSms(readEnv({ SMS_URL: `http://127.0.0.1:${port}/api/v5/flow/`, ...keys }))! }
}

describe('An SMS', () => {
  test('goes to the gateway with the template of its kind, and a notice begins with our name', async () => {
    const { sms, heard } = await gateway()
    await sms.sendCode('+919822012345', '123456')
    await sms.send('+919822012345', 'तुमच्या प्रोफाइलवर नवीन मेसेज आहे.')
    const common = { method: 'POST', authkey: 'the key' }
    expect(heard).toEqual([
      { ...common, body: { flow_id: 'code-flow', recipients: [{ mobiles: '919822012345', code: '123456' }] } },
      {
        ...common,
        body: {
          flow_id: 'notice-flow',
          recipients: [{ mobiles: '919822012345', text: 'KamshetBuild: तुमच्या प्रोफाइलवर नवीन मेसेज आहे.' }],
        },
      },
    ])
  })

  test.each([
    [
      'refuses with 200, as it does',
      { body: { type: 'error', message: 'Missing Authentication Key', code: '106' } },
      '200 106',
    ],
    ['is down', { status: 502, body: {} }, '502'],
  ])(
    'fails, for another attempt, when the gateway %s, and the error has neither number nor code',
    async (_, answer, says) => {
      const { sms } = await gateway(answer)
      const error = await sms.sendCode('+919822012345', '123456').catch((error: Error) => error.message)
      expect(error).toContain(says)
      expect(error).not.toMatch(/9822012345|123456/)
    },
  )

  test('fails when nobody answers at the address', async () => {
    const { sms } = await gateway()
    await closing.pop()!()
    await expect(sms.send('+919822012345', 'x')).rejects.toThrow()
  })

  test('is not offered without a gateway, and half a configuration is an error at the start', () => {
    expect(createSms(readEnv({}))).toBeUndefined()
    expect(() => readEnv({ SMS_AUTH_KEY: 'the key' })).toThrow(
      'SMS_CODE_FLOW is missing: an SMS gateway needs all three',
    )
  })
})
