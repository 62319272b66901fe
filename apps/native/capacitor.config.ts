import type { CapacitorConfig } from '@capacitor/cli'
import college from './college.json' with { type: 'json' }

const config: CapacitorConfig = {
  appId: college.id,
  appName: college.name,
  webDir: '../web/dist-native',
  // Pinching enlarges, as in a browser (WCAG 1.4.4).
  zoomEnabled: true,
  android: { minWebViewVersion: 111 },
  server: { errorPath: 'unsupported.html' },
  plugins: {
    // Insets come to the page as CSS variables; the page draws under the bars.
    SystemBars: { insetsHandling: 'css', initialViewportFitValueHint: 'cover' },
    // The app hides it after its first paint, and where it cannot start.
    SplashScreen: { launchAutoHide: false },
    LocalNotifications: { smallIcon: 'ic_stat_hub', iconColor: '#1c3f78' },
  },
}

export default config
