import { createServer } from 'node:http'

/**
 * The bare server for cached pages: node:http sends the same bytes from memory. This is the upper limit for the
 * product.
 */
process.once('message', (pages: Record<string, { headers: Record<string, string>; body: string }>) => {
  const kept = new Map(
    Object.entries(pages).map(([path, { headers, body }]) => [path, { headers, body: Buffer.from(body, 'base64') }]),
  )
  const server = createServer((request, response) => {
    const { headers, body } = kept.get(request.url!)!
    response.writeHead(200, { ...headers, 'Content-Length': body.length }).end(body)
  })
  server.listen(0, '127.0.0.1', () => process.send!((server.address() as { port: number }).port))
})
