import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { partsFor } from '#features/building/projects/access-rules.ts'
import { useProjectWords } from '#features/building/projects/project-words.tsx'
import type { Project } from '#features/building/projects/schema.ts'
import '#ui/edge-fade.css'

/** So far from an edge is nothing faded, in pixels. */
const fade = 48

/** The parts of a project that the reader's role shows: links, in a row that scrolls where it is narrow. */
export function PartNav({ dashboard, project, part }: { dashboard: string; project: Project; part: string }) {
  const { t } = useLingui()
  const { parts } = useProjectWords()
  const address = (each: string): string => `/${dashboard}/projects/${project.id}${each && `/${each}`}`
  const row = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another part is current
  useEffect(() => {
    const { scrollLeft, clientWidth } = row.current!
    const current = row.current!.querySelector<HTMLElement>('[aria-current=page]')
    if (!current) return
    const room = clientWidth - current.offsetWidth
    const left = current.offsetLeft - scrollLeft
    // Sideways alone: the page stays where it is, and so does a tab that no edge fades.
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
