package app.myhub;

import android.content.Intent;
import android.os.Bundle;
import com.getcapacitor.BridgeActivity;

/** The app's one activity: the web build in Capacitor's web view. */
public class MainActivity extends BridgeActivity {

    @Override
    protected void onCreate(Bundle savedInstanceState) {
        setIntent(withoutOldLink(getIntent()));
        super.onCreate(savedInstanceState);
    }

    /**
     * Recents gives the app the link once more by which it was first opened, even a sign-in's code that
     * was used long ago. Who comes from there wants the app, not the link.
     */
    static Intent withoutOldLink(Intent intent) {
        if ((intent.getFlags() & Intent.FLAG_ACTIVITY_LAUNCHED_FROM_HISTORY) == 0) return intent;
        return new Intent(intent).setAction(Intent.ACTION_MAIN).setData(null);
    }
}
