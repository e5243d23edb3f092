import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { Icon, icons } from '#ui/icon.tsx'
import { preloading } from '#ui/lazy-part.tsx'
import { openSearch } from './open-late.ts'
import { LazyOpened } from './opened-over-page.tsx'

const classes = {
  icon: 'grid size-11 shrink-0 place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink',
  /** An icon on phones. On wider screens it looks like a field. */
  field:
    'flex size-11 items-center justify-center gap-2 rounded-md text-muted hover:text-ink md:w-full md:justify-start md:rounded-full md:border md:border-line-strong md:bg-raised md:px-3.5',
}

/** Opens the search of everything. Without JavaScript it is a link to the directory, which has a search of its own. */
export function SearchButton({ variant }: { variant: keyof typeof classes }) {
  const { t } = useLingui()
  function press(event: MouseEvent) {
    const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (!isElsewhere && openSearch()) event.preventDefault()
  }
  return (
    <Link
      to="/professionals"
      activeProps={{}}
      onClick={press}
      aria-label={t`Search`}
      className={classes[variant]}
      {...preloading(LazyOpened)}
    >
      <Icon path={icons.search} size={variant === 'field' ? 20 : 22} />
      {variant === 'field' && (
        <>
          <span className="text-sm max-md:hidden">{t`Search`}</span>
          <kbd className="ml-auto rounded border border-line px-1.5 text-xs/5 max-xl:hidden">/</kbd>
        </>
      )}
    </Link>
  )
}
