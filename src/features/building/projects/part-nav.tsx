import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { partsFor } from './access-rules.ts'
import { useProjectWords } from './project-words.tsx'
import type { Project } from './schema.ts'
import '#ui/edge-fade.css'

/** Width of the faded strip at each edge, in pixels. */
const fade = 48

/** Links to the parts of a project that the user's role may see, in a row that scrolls on narrow screens. */
export function PartNav({ dashboard, project, part }: { dashboard: string; project: Project; part: string }) {
  const { t } = useLingui()
  const { parts } = useProjectWords()
  const address = (each: string): string => `/${dashboard}/projects/${project.id}${each && `/${each}`}`
  const row = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the current part changes
  useEffect(() => {
    const { scrollLeft, clientWidth } = row.current!
    const current = row.current!.querySelector<HTMLElement>('[aria-current=page]')
    if (!current) return
    const room = clientWidth - current.offsetWidth
    const left = current.offsetLeft - scrollLeft
    // Scrolls sideways only, so the page stays where it is. Nothing scrolls if the tab is already between the faded
    // edges.
    if (left < fade || left > room - fade) row.current!.scrollLeft = current.offsetLeft - room / 2
  }, [part])
  return (
    <nav aria-label={t`Parts of the project`} className="-mx-4 mt-4 border-b border-line sm:mx-0">
      <ul ref={row} className="edge-fade relative -mb-px flex overflow-x-auto px-2 [scrollbar-width:none] sm:px-0">
        {partsFor(project).map((each) => (
          <li key={each}>
            <Link
              to={address(each)}
              activeOptions={{ exact: true, includeSearch: false }}
              className="inline-flex min-h-12 items-center whitespace-nowrap border-b-2 border-transparent px-3 font-semibold text-muted transition-colors hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:border-primary aria-[current=page]:text-ink"
            >
              {parts[each]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
