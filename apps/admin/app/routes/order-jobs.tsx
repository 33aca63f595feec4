import { listJobs } from '@toonbank/contract/staff/job.ts'
import { Link } from 'react-router'
import { jobTexts, useOrdersText } from '../features/order/job-texts.ts'
import { read } from '../server/office.server.ts'
import { useTexts } from '../texts/texts.ts'
import { PageTitle } from '../ui/page-title.tsx'
import { When } from '../ui/when.tsx'
import type { Route } from './+types/order-jobs'

export const loader = async ({ context }: Route.LoaderArgs) => ({ jobs: await read(context, listJobs, {}) })

export default function OrderJobs({ loaderData: { jobs } }: Route.ComponentProps) {
  const t = useTexts(jobTexts)
  const orders = useOrdersText()
  return (
    <div className="max-w-3xl">
      <PageTitle>{t('list')}</PageTitle>
      {jobs.length === 0 ? (
        <p className="mt-3 border-y border-line py-8 text-center text-muted">{t('none')}</p>
      ) : (
        <ul className="mt-3 border-b border-line">
          {jobs.map((job) => (
            <li key={job.id} className="flex flex-wrap justify-between gap-x-4 border-t border-line py-1.5">
              <span>
                <Link to={`/bestellingen/taken/${job.id}`}>
                  {t('titleOf', { what: t(job.call), orders: orders(job.total) })}
                </Link>
                <span className="text-muted">
                  {' '}
                  {t(job.state)}, {t('by', { name: job.by.name })}
                  {job.refused > 0 ? `, ${t('refused', { count: job.refused })}` : ''}
                </span>
              </span>
              <span className="text-13 text-muted">
                <When at={job.startedAt ?? job.at} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
