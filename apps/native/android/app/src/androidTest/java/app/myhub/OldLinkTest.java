package app.myhub;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNull;

import android.content.Intent;
import android.net.Uri;
import androidx.test.ext.junit.runners.AndroidJUnit4;
import org.junit.Test;
import org.junit.runner.RunWith;

@RunWith(AndroidJUnit4.class)
public class OldLinkTest {

    private static Intent link() {
        return new Intent(Intent.ACTION_VIEW, Uri.parse("https://hub.example/native/auth/callback?code=used"));
    }

    @Test
    public void aLinkThatSomebodyPressedIsKept() {
        assertEquals(link().getData(), MainActivity.withoutOldLink(link()).getData());
    }

    @Test
    public void theSameLinkFromRecentsIsForgotten() {
        Intent intent = link().addFlags(Intent.FLAG_ACTIVITY_LAUNCHED_FROM_HISTORY);
        assertNull(MainActivity.withoutOldLink(intent).getData());
    }
}
