import { KeysDialog } from './keys-dialog.tsx'
import type { Opened } from './open-late.ts'
import { SearchDialog } from './search-dialog.tsx'

/** One chunk for both dialogs, because each chunk adds to the script of every page. */
export function OpenedDialog({ what, onClose }: { what: Opened; onClose: () => void }) {
  return what === 'search' ? <SearchDialog onClose={onClose} /> : <KeysDialog onClose={onClose} />
}
