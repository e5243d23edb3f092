import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createServer as createVite } from 'vite'

/**
 * `npm run dev`: Vite serves and reloads what runs in the browser; the app is loaded anew whenever server code changes, on the
 * same database and storage.
 */
const port = Number(process.env.PORT ?? 3000)
process.env.LOG_LEVEL ??= 'info'
const http = createServer()
const vite = await createVite({ server: { middlewareMode: true, hmr: { server: http } }, appType: 'custom' })
type Server = typeof import('../src/server.ts')
type App = typeof import('../src/app.server.ts')
const { prepare } = (await vite.ssrLoadModule('/src/server.ts')) as Server
const { ground } = await prepare()

http.on('request', (request, response) => {
  vite.middlewares(request, response, async () => {
    try {
      const { createApp } = (await vite.ssrLoadModule('/src/app.server.ts')) as App
      const { developmentAssets } = (await vite.ssrLoadModule(
        '/src/platform/assets.server.ts',
      )) as typeof import('../src/platform/assets.server.ts')
      const app = createApp(ground, {
        assets: developmentAssets,
        clientFolder: 'public',
        transform: (path, html) => vite.transformIndexHtml(path, html),
      })
      await getRequestListener(app.fetch)(request, response)
    } catch (error) {
      vite.ssrFixStacktrace(error as Error)
      console.error(error)
      response.writeHead(500).end('The server code has an error; see the terminal.')
    }
  })
})
http.listen(port, () => console.log(`http://localhost:${port}`))
