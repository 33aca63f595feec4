import { listTasks } from '@toonbank/contract/staff/task.ts'
import { read } from '../server/office.server.ts'
import { shellTexts } from '../shell/texts.ts'
import { useTexts } from '../texts/texts.ts'
import { PageTitle } from '../ui/page-title.tsx'
import { When } from '../ui/when.tsx'
import type { Route } from './+types/today'

export async function loader({ context }: Route.LoaderArgs) {
  return { tasks: await read(context, listTasks, {}) }
}

export default function Today({ loaderData: { tasks } }: Route.ComponentProps) {
  const t = useTexts(shellTexts)
  return (
    <>
      <PageTitle>{t('today')}</PageTitle>
      <ul>
        {tasks.toShip.slice(0, 50).map(({ number, placedAt }) => (
          <li key={number}>
            {number} <When at={placedAt} />
          </li>
        ))}
      </ul>
    </>
  )
}
