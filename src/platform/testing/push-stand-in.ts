import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A browser that has subscribed: its address at the push service, and its keys. */
export function newBrowser(origin: string) {
  const ecdh = createECDH('prime256v1')
  ecdh.generateKeys()
  const auth = randomBytes(16)
  return {
    path: `/send/${randomBytes(12).toString('hex')}`,
    ecdh,
    auth,
    /** The subscription, in the form of a PushSubscription. */
    get subscription() {
      const keys = { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') }
      return { endpoint: origin + this.path, keys }
    },
  }
}
export type Browser = ReturnType<typeof newBrowser>

/** Decrypts what was sent to a browser: aes128gcm (RFC 8188) with the keys of web push (RFC 8291). */
export function decrypted(body: Buffer, { ecdh, auth }: Pick<Browser, 'ecdh' | 'auth'>): unknown {
  const [salt, idLength] = [body.subarray(0, 16), body[20]!]
  const sender = body.subarray(21, 21 + idLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender])
  const secret = hkdfSync('sha256', ecdh.computeSecret(sender), auth, info, 32)
  const key = hkdfSync('sha256', Buffer.from(secret), salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = hkdfSync('sha256', Buffer.from(secret), salt, 'Content-Encoding: nonce\0', 12)
  const sealed = body.subarray(21 + idLength)
  const decipher = createDecipheriv('aes-128-gcm', Buffer.from(key), Buffer.from(nonce)).setAuthTag(
    sealed.subarray(-16),
  )
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  // The last record ends with a 2, which zeros may follow.
  const end = plain.lastIndexOf(2)
  return JSON.parse(plain.subarray(0, end).toString('utf8'))
}

/**
 * Verifies a VAPID header (RFC 8292) and returns its key and subject. Throws unless the token is for this origin, correctly signed and
 * valid for at most a day.
 */
export function vapidOf(authorization: string, origin: string): { key: string; subject: string } {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=([\w-]+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const jwk = { kty: 'EC', crv: 'P-256' } as const
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const publicKey = createPublicKey({ key: { ...jwk, x, y }, format: 'jwk' })
  const signed = Buffer.from(`${head}.${claims}`)
  const isOurs = verify(
    'sha256',
    signed,
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  const seconds = Date.now() / 1000
  if (!isOurs || aud !== origin || exp < seconds || exp > seconds + 24 * 60 * 60 + 60) throw new Error('No proof')
  return { key, subject: sub }
}

/**
 * Starts a push service on this machine. It accepts a message that is encrypted for a known browser and has a valid
 * VAPID header. It refuses everything else as real push services do: 404 for a browser that is gone, 403 without a
 * valid VAPID header, 400 for a body that is not aes128gcm.
 */
export async function startPushService(origin = 'https://push.stand-in.in') {
  const browsers = new Map<string, Browser>()
  const received: { browser: Browser; notice: unknown; headers: IncomingMessage['headers']; key: string }[] = []
  /** The statuses of the next answers, instead of the service's own. */
  const answers: number[] = []
  const server = createServer(async (asked, response) => {
    const parts: Buffer[] = []
    for await (const part of asked) parts.push(part as Buffer)
    response.statusCode = answers.shift() ?? take(asked, Buffer.concat(parts))
    response.end()
  })
  function take(asked: IncomingMessage, body: Buffer): number {
    const browser = browsers.get(asked.url ?? '')
    if (!browser) return 404
    const { headers } = asked
    if (asked.method !== 'POST' || headers['content-encoding'] !== 'aes128gcm' || !(Number(headers.ttl) >= 0))
      return 400
    if (body.length > 4096) return 413
    try {
      const { key } = vapidOf(headers.authorization ?? '', origin)
      received.push({ browser, notice: decrypted(body, browser), headers, key })
    } catch {
      return 403
    }
    return 201
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const here = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    received,
    answers,
    /** Subscribes a new browser. */
    add(): Browser {
      const browser = newBrowser(origin)
      browsers.set(browser.path, browser)
      return browser
    },
    /** Ends a browser's subscription. */
    remove: ({ path }: Browser) => browsers.delete(path),
    /** Sends requests for the origin to this machine instead. */
    request: (url: string, { lookup: _, agent: __, ...options }: object & { lookup?: unknown; agent?: unknown }) =>
      request(url.replace(origin, here), options),
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}
export type PushService = Awaited<ReturnType<typeof startPushService>>
