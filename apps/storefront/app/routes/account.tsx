import { href } from '@toonbank/domain/content/href.ts'
import { redirect } from 'react-router'
import { visitor } from '../server/visit.server.ts'
import type { Route } from './+types/account'

export const loader = ({ context }: Route.LoaderArgs) => redirect(href(context.get(visitor), 'accountOverview'), 303)
