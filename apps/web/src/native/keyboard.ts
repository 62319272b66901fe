import { Keyboard } from '@capacitor/keyboard'
import { listen } from './listen.ts'

/**
 * Calls back when the keyboard is about to open or close: on iOS the page's size does not change.
 */
export function watchKeyboard(changed: (isOpen: boolean) => void): void {
  listen(
    'its keyboard',
    Keyboard.addListener('keyboardWillShow', () => changed(true)),
  )
  listen(
    'its keyboard',
    Keyboard.addListener('keyboardWillHide', () => changed(false)),
  )
}
