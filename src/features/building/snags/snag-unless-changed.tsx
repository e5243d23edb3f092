import { Trans } from '@lingui/react/macro'
import { formatDate } from '#platform/languages/format.ts'
import { UnlessChanged, useChangedWhileOpen, type Watched } from '#ui/changed-while-open.tsx'
import { Changes, changeOf, PhotosChange } from '#ui/changes.tsx'
import type { Guarded } from '#ui/form-dialog.tsx'
import { useLanguage } from '#ui/language.ts'
import type { SnagStep } from './rules.ts'
import type { Snag } from './schema.ts'
import { useSnagWords } from './snag-words.tsx'

/**
 * What a move's request says about the snag as the user saw it: the state, the version of its text, and its last move.
 */
export const expectedOf = ({ state, version, last }: Snag) => ({ from: state, version, last: last?.id ?? null })
export const useWatchedSnag = (snag: Snag) => useChangedWhileOpen(snag, (each) => JSON.stringify(expectedOf(each)))

/**
 * Shows the dialog for a decision about a snag. If the snag was moved or edited meanwhile, it shows what is different
 * first.
 */
export function SnagUnlessChanged({ of, step, ...props }: Guarded & { of: Watched<Snag>; step: SnagStep }) {
  const language = useLanguage()
  const { states } = useSnagWords()
  const { opened, now } = of
  const photosOf = ({ before, after }: Snag) => [...before, ...after]
  return (
    <UnlessChanged
      {...props}
      of={of}
      said={<Trans>This snag was changed while you had it open. Look at what is different now.</Trans>}
      changes={
        <Changes
          rows={[
            changeOf(of, 'state', <Trans>Status</Trans>, ({ state }) => states[state]),
            changeOf(of, 'note', <Trans>What was said about it</Trans>, ({ last }) => last?.note ?? ''),
            changeOf(of, 'title', <Trans>What needs fixing?</Trans>, ({ title }) => title),
            changeOf(of, 'place', <Trans>Where?</Trans>, ({ place }) => place),
            changeOf(of, 'assignee', <Trans>Who fixes it?</Trans>, ({ assignee }) => assignee?.name ?? ''),
            changeOf(of, 'until', <Trans>By when?</Trans>, ({ until }) => (until ? formatDate(language, until) : '')),
          ]}
        >
          <PhotosChange was={photosOf(opened)} is={photosOf(now)} />
        </Changes>
      }
      onward={now.steps.includes(step) && <Trans>Continue with the changed snag</Trans>}
    />
  )
}
