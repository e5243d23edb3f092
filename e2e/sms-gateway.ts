import { createServer } from 'node:http'

/**
 * A stand-in for MSG91's flow interface. It accepts every text message, and GET returns all of them, the latest last.
 */
const texts: unknown[] = []

createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request) body += chunk
  if (request.method === 'POST') texts.push(JSON.parse(body))
  response.setHeader('Content-Type', 'application/json')
  response.end(JSON.stringify(request.method === 'POST' ? { type: 'success' } : texts))
}).listen(Number(process.env.PORT))
