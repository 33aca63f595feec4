import type { ComponentType } from 'react'
import { languageOf } from '../../language/language.ts'
import { textsIn } from '../../texts/use-texts.ts'
import { later } from '../later.tsx'
import { showToast } from '../toast/toast-store.ts'
import { closePanel, isPanelOpen } from './panel-store.ts'

type Panel = ComponentType<{ open: boolean }>

/** A panel that is loaded when it is first opened; when that fails it says so, and the page stands. */
export const laterPanel = (load: () => Promise<{ default: Panel }>): Panel => later(() => load().then((module) => module.default), giveUp)

function giveUp(): void {
  if (!isPanelOpen()) return
  closePanel()
  const texts = textsIn(languageOf(location.pathname), 'common')
  showToast({ tone: 'error', title: texts('error.connectionTitle'), message: texts('error.connection') })
}
