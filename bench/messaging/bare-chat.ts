import { createServer } from 'node:http'
import pg from 'pg'
import { Server } from 'socket.io'
import { answerMemory } from '../memory.ts'

/**
 * The bare server for messages: socket.io alone. Each message is one INSERT, is acknowledged after the commit, and is
 * then sent to the other member of the pair.
 */
process.once('message', async ({ url, poolSize }: { url: string; poolSize: number }) => {
  answerMemory()
  const pool = new pg.Pool({ connectionString: url, max: poolSize })
  await pool.query(`create table if not exists bare_messages (id uuid primary key, conversation_id bigint not null, user_name text not null,
    text text not null, created_at timestamptz not null default now())`)
  await pool.query('create index if not exists bare_messages_order on bare_messages (conversation_id, created_at)')
  const server = createServer()
  const io = new Server(server, {
    path: '/live',
    transports: ['websocket'],
    serveClient: false,
    perMessageDeflate: false,
  })
  io.on('connection', (socket) => {
    // The cookie names the pair: 'user=1000-0' belongs to pair 1000.
    const [, pair = ''] = /user=(\d+)-/.exec(socket.request.headers.cookie ?? '') ?? []
    void socket.join(pair)
    socket.on('send', async (message, answer) => {
      await pool.query('insert into bare_messages (id, conversation_id, user_name, text) values ($1, $2, $3, $4)', [
        ...[message.id, message.conversationId, socket.id, message.text],
      ])
      answer({ ok: true })
      socket.to(pair).emit('message', { conversationId: message.conversationId, message })
    })
  })
  server.listen(0, '127.0.0.1', () => process.send!((server.address() as { port: number }).port))
})
