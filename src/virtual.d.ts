declare module 'virtual:texts' {
  import type { Messages } from '@lingui/core'

  const catalogues: Record<'en' | 'hi' | 'mr', Record<string, Messages>>
  export default catalogues
}
declare module 'virtual:texts/*' {
  import type { Messages } from '@lingui/core'

  const messages: Messages
  export default messages
}
declare module 'virtual:route-files' {
  const files: Record<string, string>
  export default files
}
declare module 'virtual:offline-build' {
  /**
   * What the service worker needs to know about the client build: its version, its entry script, and the files that
   * each route of an offline page may load.
   */
  const build: { version: string; entry: string; files: Record<string, string[]> }
  export default build
}
