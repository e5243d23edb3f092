import { useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { Icon } from '#ui/icon.tsx'
import { saveIcon } from '#ui/more-icons.ts'

type Props = {
  /** The project's title, for the accessible label. */
  title: string
  /** Undefined if it could not be loaded. */
  isSaved: boolean | undefined
} & Pick<ComponentProps<'button'>, 'type' | 'onClick'>

/** The save button on the corner of a card's picture. */
export function SaveMark({ title, isSaved, type, onClick }: Props) {
  const { t } = useLingui()
  return (
    <button
      type={type}
      onClick={onClick}
      aria-pressed={isSaved}
      aria-label={t`Save ${title}`}
      title={isSaved ? t({ context: 'project', message: 'Saved' }) : t`Save`}
      className="grid size-11 place-items-center rounded-full bg-raised text-ink shadow-card transition-colors hover:text-primary aria-pressed:text-primary"
    >
      <Icon path={saveIcon} className={isSaved ? 'fill-current' : isSaved === undefined ? 'opacity-50' : ''} />
    </button>
  )
}
