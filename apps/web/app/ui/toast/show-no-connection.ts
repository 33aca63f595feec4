import { languageOf } from '@toonbank/domain/content/path-in.ts'
import { textsIn } from '../../texts/use-texts.ts'
import { showToast } from './toast-store.ts'

/** What was asked for could not come from the shop, and can be asked for again. */
export function showNoConnection(): void {
  const texts = textsIn(languageOf(location.pathname), 'common')
  showToast({ tone: 'error', title: texts('error.connectionTitle'), message: texts('error.connection') })
}
