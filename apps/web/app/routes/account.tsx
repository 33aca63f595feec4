import { redirect } from 'react-router'
import { pathIn } from '../language/language.ts'
import { visitor } from '../server/visit.server.ts'
import type { Route } from './+types/account'

export const loader = ({ context }: Route.LoaderArgs) => redirect(pathIn(context.get(visitor).language, '/account/overview'), 303)
