import { forgetSettings as forgetPayingSettings } from "./paying-test";
import { forgetSettings } from "./test";

// Read anew before each test file, which meets the modules of the file before.
forgetSettings();
forgetPayingSettings();
