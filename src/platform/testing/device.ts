import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { vi } from 'vitest'
import { TabStorage } from './tab-storage.ts'

/**
 * Makes a browser that has stored nothing yet, with a page: IndexedDB, localStorage, and the events of the page, which
 * `fire` sends. Modules that are loaded after `vi.resetModules()` belong to a second tab on the same device. `errors`
 * are the errors that reached the page. `vi.unstubAllGlobals()` removes the browser.
 */
export function newDevice(): { fire: (type: string) => void; errors: unknown[] } {
  const errors: unknown[] = []
  const page = new EventTarget()
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('localStorage', new TabStorage())
  vi.stubGlobal('document', Object.assign(page, { visibilityState: 'visible' }))
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.stubGlobal('reportError', (error: unknown) => errors.push(error))
  return { errors, fire: (type) => void page.dispatchEvent(new Event(type)) }
}
