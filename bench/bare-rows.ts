import { createServer } from 'node:http'
import pg from 'pg'

/**
 * The bare server for the listing API: node:http and pg return the same rows for the same URLs, without anything else
 * that the product does. This is the upper limit for the product.
 */
process.once(
  'message',
  ({ url, questions }: { url: string; questions: Record<string, { sql: string; parameters: [] }> }) => {
    const pool = new pg.Pool({ connectionString: url, max: 10 })
    const server = createServer(async (request, response) => {
      const { sql, parameters } = questions[request.url!]!
      const { rows } = await pool.query(sql, parameters)
      const body = JSON.stringify(rows)
      response
        .writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) })
        .end(body)
    })
    server.listen(0, '127.0.0.1', () => process.send!((server.address() as { port: number }).port))
  },
)
