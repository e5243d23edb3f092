import { useLingui } from '@lingui/react/macro'
import { Fragment } from 'react'
import { Dialog } from '#ui/dialog.tsx'

/** Lists the keys that work on every page, and in parts of some. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const isApple = /Mac|iPhone|iPad/.test(navigator.platform)
  const rows: [keys: string[], does: string][] = [
    [['/'], t`Search everything`],
    [[isApple ? '⌘' : 'Ctrl', 'K'], t`Search everything, also while you type in a field`],
    [['?'], t`Show this list`],
    [['Esc'], t`Close a dialog or a menu`],
    [['F8'], t`Go to the notice that is shown`],
    [['←', '→'], t`Move between tabs, pictures and days, and move a stage in the schedule`],
    [['Enter'], t`Send a message`],
    [['Shift', 'Enter'], t`Start a new line in a message`],
  ]
  return (
    <Dialog title={t`Keyboard shortcuts`} onClose={onClose}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-3">
        {rows.map(([keys, does]) => (
          <Fragment key={does}>
            <dt className="flex gap-1">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="min-w-8 rounded-md border border-line-strong bg-sunken px-2 py-0.5 text-center font-sans text-sm font-medium"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </Fragment>
        ))}
      </dl>
    </Dialog>
  )
}
