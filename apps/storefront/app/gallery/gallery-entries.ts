import type { ComponentType } from 'react'
import { ButtonStates } from './states/button-states.tsx'
import { ChoiceStates, ComboboxStates, SelectStates } from './states/choice-states.tsx'
import { LookStates } from './states/look-states.tsx'
import { NumberStates, PressAndHoldStates } from './states/number-states.tsx'
import { LayerStates, LoaderStates, NotificationStates, PanelStates, TooltipStates } from './states/over-states.tsx'
import { PasswordStates } from './states/password-states.tsx'
import { AlertStates, PageLinkStates, SignStates, TabsStates } from './states/shown-states.tsx'
import { SliderStates } from './states/slider-states.tsx'
import { TextCounterStates, TextFieldStates } from './states/text-states.tsx'
import { ValidatedFormStates } from './states/validated-form-states.tsx'

interface GalleryEntry {
  readonly title: string
  readonly source: string
  readonly States: ComponentType
}

export const galleryEntries: Readonly<Record<string, GalleryEntry>> = {
  look: { title: 'The look', source: 'apps/storefront/app/theme.css', States: LookStates },
  button: { title: 'Button', source: 'apps/storefront/app/ui/button.tsx', States: ButtonStates },
  'text-field': { title: 'Text field', source: 'packages/ui/src/form/text-field.tsx', States: TextFieldStates },
  'text-counter': {
    title: 'Text with a counter',
    source: 'apps/storefront/app/ui/form/counted-fields.tsx',
    States: TextCounterStates,
  },
  'validated-form': {
    title: 'Validated fields',
    source: 'apps/storefront/app/forms/use-problems.ts',
    States: ValidatedFormStates,
  },
  password: { title: 'Password', source: 'apps/storefront/app/forms/password-field.tsx', States: PasswordStates },
  number: { title: 'Number', source: 'packages/ui/src/form/number-stepper.tsx', States: NumberStates },
  'press-and-hold': {
    title: 'Press and hold',
    source: 'packages/ui/src/use-press-and-hold.ts',
    States: PressAndHoldStates,
  },
  slider: { title: 'Slider', source: 'packages/ui/src/form/range-slider.tsx', States: SliderStates },
  select: { title: 'Dropdown', source: 'packages/ui/src/form/select-field.tsx', States: SelectStates },
  choices: { title: 'Cards and boxes', source: 'packages/ui/src/form/radio-cards.tsx', States: ChoiceStates },
  combobox: { title: 'Combobox', source: 'packages/ui/src/form/combobox-field.tsx', States: ComboboxStates },
  tooltip: { title: 'Tooltip', source: 'packages/ui/src/tooltip', States: TooltipStates },
  notifications: { title: 'Notifications', source: 'apps/storefront/app/ui/toast', States: NotificationStates },
  loader: {
    title: 'Loader and loading bar',
    source: 'apps/storefront/app/ui/loader-overlay.tsx',
    States: LoaderStates,
  },
  panel: { title: 'Panel', source: 'apps/storefront/app/ui/panel/panel.tsx', States: PanelStates },
  layers: { title: 'Layers', source: 'packages/ui/src/interface-defaults.ts', States: LayerStates },
  alert: { title: 'Alert', source: 'packages/ui/src/alert.tsx', States: AlertStates },
  tabs: { title: 'Tabs', source: 'packages/ui/src/tabs.tsx', States: TabsStates },
  pages: { title: 'Pages and breadcrumb', source: 'apps/storefront/app/ui/pagination.tsx', States: PageLinkStates },
  signs: { title: 'Stars, counts and icons', source: 'packages/ui/src/icon', States: SignStates },
}
