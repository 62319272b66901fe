package app.myhub;

import static org.junit.Assert.assertTrue;

import org.junit.Test;

public class VersionTest {

    @Test
    public void storesAndTheUpdateCheckCanCompareTheVersion() {
        assertTrue(BuildConfig.VERSION_NAME, BuildConfig.VERSION_NAME.matches("\\d+\\.\\d+\\.\\d+"));
        assertTrue(BuildConfig.VERSION_CODE > 0);
    }
}
