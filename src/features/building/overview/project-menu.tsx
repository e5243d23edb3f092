import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { Archive, ArchiveRestore, Copy, Images, Pencil } from 'lucide-react'
import { useRef } from 'react'
import { mayEditDetails } from '#features/building/projects/access-rules.ts'
import { archivingMutation, duplicateMutation } from '#features/building/projects/mutations.ts'
import type { ProjectCard } from '#features/building/projects/schema.ts'
import { mayShowcase } from '#features/building/showcase/rules.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { Icon } from '#ui/icon.tsx'
import { ellipsisIcon } from '#ui/more-icons.ts'
import { toast, toastWithAction } from '#ui/toast.ts'
import { useAction } from '#ui/use-action.ts'

const item =
  'flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-left font-medium hover:bg-sunken disabled:opacity-60'
const icon = { size: 18, 'aria-hidden': true, className: 'shrink-0 text-muted' } as const

type Props = { project: ProjectCard; dashboard: string }

/**
 * The menu of a project. Every member can archive it. Members who may edit it can also edit and copy it. Its
 * professionals can add it to their portfolio once it is completed.
 */
export function ProjectMenu({ project, dashboard }: Props) {
  const { t } = useLingui()
  const { name } = project
  return (
    <Disclosure
      className="relative"
      summary={
        <span role="img" aria-label={t`Options for ${name}`}>
          <Icon path={ellipsisIcon} />
        </span>
      }
      summaryClassName="grid size-11 place-items-center rounded-full text-muted hover:bg-sunken hover:text-ink"
    >
      {() => <Actions project={project} dashboard={dashboard} />}
    </Disclosure>
  )
}

function Actions({ project, dashboard }: Props) {
  const { archive, duplicate, isBusy } = useProjectActions(project, dashboard)
  const list = useRef<HTMLUListElement>(null)
  const { id, isArchived } = project
  function press(act: () => void) {
    const menu = list.current!.closest('details')!
    menu.open = false
    menu.querySelector('summary')!.focus()
    act()
  }
  return (
    <ul
      ref={list}
      className="absolute top-full right-0 z-30 mt-1 w-52 rounded-lg border border-line bg-raised p-1.5 shadow-float"
    >
      {mayShowcase(project) && !project.isInPortfolio && (
        <li>
          <Link to="/$dashboard/projects/$id/portfolio" params={{ dashboard, id: String(id) }} className={item}>
            <Images {...icon} />
            <Trans>Add to your portfolio</Trans>
          </Link>
        </li>
      )}
      {mayEditDetails(project) && (
        <>
          <li>
            <Link to="/$dashboard/projects/$id/edit" params={{ dashboard, id: String(id) }} className={item}>
              <Pencil {...icon} />
              <Trans>Edit</Trans>
            </Link>
          </li>
          <li>
            <button type="button" disabled={isBusy} onClick={() => press(duplicate)} className={item}>
              <Copy {...icon} />
              <Trans>Duplicate</Trans>
            </button>
          </li>
        </>
      )}
      <li>
        <button type="button" disabled={isBusy} onClick={() => press(() => archive(!isArchived))} className={item}>
          {isArchived ? <ArchiveRestore {...icon} /> : <Archive {...icon} />}
          {isArchived ? <Trans>Restore</Trans> : <Trans>Archive</Trans>}
        </button>
      </li>
    </ul>
  )
}

/** Returns the functions that archive a project with an Undo, restore it, or copy it and open the copy's form. */
function useProjectActions({ id }: Pick<ProjectCard, 'id'>, dashboard: string) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const archiving = useAction(archivingMutation(id), {
    failed: ({ isArchived }) =>
      isArchived ? t`The project could not be archived` : t`The project could not be restored`,
    onSuccess(_answer, { isArchived }) {
      if (isArchived)
        toastWithAction(t`Project archived`, {
          label: t`Undo`,
          run: () => archiving.mutate({ isArchived: false }),
        })
      else toast(t`Project restored`)
    },
  })
  const copying = useAction(duplicateMutation(id), {
    failed: t`The project could not be copied`,
    async onSuccess(copy) {
      toast(t`Project copied. Give the copy its own name.`)
      await navigate({ to: '/$dashboard/projects/$id/edit', params: { dashboard, id: String(copy.id) } })
    },
  })
  return {
    archive: (isArchived: boolean) => archiving.mutate({ isArchived }),
    duplicate: () => copying.mutate({}),
    isBusy: archiving.isPending || copying.isPending,
  }
}
