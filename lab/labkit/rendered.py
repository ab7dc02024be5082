"""libmpv's render API in a window of X11, with a bar over the film."""

import ctypes

# enum mpv_render_param_type
API_TYPE, INIT_PARAMETERS, FBO, FLIP_Y, BLOCK = 1, 2, 3, 4, 12
SW_SIZE, SW_FORMAT, SW_STRIDE, SW_POINTER = 17, 18, 19, 20


class Parameter(ctypes.Structure):
    """mpv_render_param."""
    _fields_ = [("kind", ctypes.c_int), ("data", ctypes.c_void_p)]


class Loader(ctypes.Structure):
    """mpv_opengl_init_params."""
    _fields_ = [("find", ctypes.c_void_p), ("context", ctypes.c_void_p), ("more", ctypes.c_void_p)]


class Target(ctypes.Structure):
    """mpv_opengl_fbo."""
    _fields_ = [("fbo", ctypes.c_int), ("width", ctypes.c_int), ("height", ctypes.c_int),
                ("format", ctypes.c_int)]


class ShmInfo(ctypes.Structure):
    """XShmSegmentInfo."""
    _fields_ = [("segment", ctypes.c_ulong), ("id", ctypes.c_int), ("address", ctypes.c_void_p),
                ("read_only", ctypes.c_int)]


def handles(library, *names):
    """Says that these return pointers."""
    for name in names:
        getattr(library, name).restype = ctypes.c_void_p


class Window:
    """A window as large as the screen, in which the program draws itself."""

    def __init__(self, size):
        self.x11 = ctypes.CDLL("libX11.so.6")
        handles(self.x11, "XOpenDisplay", "XCreateSimpleWindow", "XDefaultRootWindow",
                "XDefaultVisual", "XDefaultGC")
        self.display = ctypes.c_void_p(self.x11.XOpenDisplay(None))
        root = ctypes.c_void_p(self.x11.XDefaultRootWindow(self.display))
        self.window = ctypes.c_void_p(
            self.x11.XCreateSimpleWindow(self.display, root, 0, 0, *size, 0, 0, 0))
        self.x11.XMapWindow(self.display, self.window)
        self.x11.XSync(self.display, 0)


def parameters(*pairs):
    """The array that mpv takes. What it points to stays as long as it does."""
    array = (Parameter * (len(pairs) + 1))()
    for place, (kind, value) in enumerate(pairs):
        is_address = isinstance(value, (ctypes.c_char_p, ctypes.c_void_p))
        array[place] = Parameter(
            kind, ctypes.cast(value if is_address else ctypes.pointer(value), ctypes.c_void_p))
    array.kept = pairs
    return array


class Renderer:
    def __init__(self, mpv, *pairs):
        self.library = mpv.library
        self.context = ctypes.c_void_p()
        self.library.mpv_render_context_update.restype = ctypes.c_uint64
        code = self.library.mpv_render_context_create(
            ctypes.byref(self.context), mpv.handle, parameters(*pairs))
        if code < 0:
            raise SystemExit(f"mpv does not render: {code}")

    def render(self, target):
        self.library.mpv_render_context_update(self.context)
        self.library.mpv_render_context_render(self.context, target)


def in_software(mpv, bar):
    """mpv writes pixels, Pixman blends the bar, and shared memory takes them to the display."""
    width, height = bar.size
    window = Window(bar.size)
    xext, libc = ctypes.CDLL("libXext.so.6"), ctypes.CDLL(None)
    pixman = ctypes.CDLL("libpixman-1.so.0")
    handles(xext, "XShmCreateImage")
    handles(libc, "shmat")
    handles(pixman, "pixman_image_create_bits")
    # The image points to it.
    info = window.segment = ShmInfo()
    # IPC_PRIVATE; IPC_CREAT with 0600.
    info.id = libc.shmget(0, ctypes.c_size_t(width * height * 4), 0o1600)
    info.address = libc.shmat(info.id, None, 0)
    visual = ctypes.c_void_p(window.x11.XDefaultVisual(window.display, 0))
    # 24 bits, ZPixmap.
    image = ctypes.c_void_p(xext.XShmCreateImage(
        window.display, visual, 24, 2, ctypes.c_void_p(info.address), ctypes.byref(info), width,
        height))
    xext.XShmAttach(window.display, ctypes.byref(info))
    gc = ctypes.c_void_p(window.x11.XDefaultGC(window.display, 0))
    renderer = Renderer(mpv, (API_TYPE, ctypes.c_char_p(b"sw")))
    target = parameters(
        (SW_SIZE, (ctypes.c_int * 2)(width, height)), (SW_FORMAT, ctypes.c_char_p(b"bgr0")),
        (SW_STRIDE, ctypes.c_size_t(width * 4)), (SW_POINTER, ctypes.c_void_p(info.address)),
        (BLOCK, ctypes.c_int(0)))

    def pixels(kind, address, lines):
        return ctypes.c_void_p(pixman.pixman_image_create_bits(
            kind, width, lines, ctypes.c_void_p(address), width * 4))
    # PIXMAN_x8r8g8b8, PIXMAN_a8r8g8b8.
    screen = pixels(0x20020888, info.address, height)
    over = pixels(0x20028888, ctypes.addressof(bar.pixels), bar.height)

    def draw(step):
        bar.move(step)
        renderer.render(target)
        # PIXMAN_OP_OVER.
        pixman.pixman_image_composite32(
            3, over, None, screen, 0, 0, 0, 0, 0, bar.top, width, bar.height)
        xext.XShmPutImage(window.display, window.window, gc, image, 0, 0, 0, 0, width, height, 0)
        window.x11.XSync(window.display, 0)
    return draw


class OpenGL:
    """A context for a window, by EGL."""

    def __init__(self, window):
        self.egl, self.gl = ctypes.CDLL("libEGL.so.1"), ctypes.CDLL("libGL.so.1")
        handles(self.egl, "eglGetDisplay", "eglCreateWindowSurface", "eglCreateContext",
                "eglGetProcAddress")
        self.display = ctypes.c_void_p(self.egl.eglGetDisplay(window.display))
        self.egl.eglInitialize(self.display, None, None)
        # EGL_OPENGL_API; 8 bits of red, green and blue.
        self.egl.eglBindAPI(0x30A2)
        wanted = (ctypes.c_int * 7)(0x3024, 8, 0x3023, 8, 0x3022, 8, 0x3038)
        config, count = ctypes.c_void_p(), ctypes.c_int()
        self.egl.eglChooseConfig(
            self.display, wanted, ctypes.byref(config), 1, ctypes.byref(count))
        self.surface = ctypes.c_void_p(
            self.egl.eglCreateWindowSurface(self.display, config, window.window, None))
        own = ctypes.c_void_p(self.egl.eglCreateContext(self.display, config, None, None))
        if not self.egl.eglMakeCurrent(self.display, self.surface, self.surface, own):
            raise SystemExit("EGL has no context for the window")
        self.egl.eglSwapInterval(self.display, 0)
        self.use = ctypes.CFUNCTYPE(None, ctypes.c_uint)(
            self.egl.eglGetProcAddress(b"glUseProgram"))
        for name in ("glVertex2f", "glTexCoord2f"):
            getattr(self.gl, name).argtypes = [ctypes.c_float] * 2

    def make_texture(self, bar):
        texture = ctypes.c_uint()
        self.gl.glGenTextures(1, ctypes.byref(texture))
        self.gl.glBindTexture(0x0DE1, texture)
        # GL_TEXTURE_MIN_FILTER and MAG_FILTER: GL_NEAREST.
        for name in (0x2801, 0x2800):
            self.gl.glTexParameteri(0x0DE1, name, 0x2600)
        self.gl.glTexImage2D(
            0x0DE1, 0, 0x8058, bar.width, bar.height, 0, 0x80E1, 0x1401, bar.pixels)
        return texture

    def change(self, texture, bar, left, top, width, height):
        """Sends a part of the bar to the texture."""
        self.use(0)
        self.gl.glBindTexture(0x0DE1, texture)
        self.gl.glPixelStorei(0x0CF2, bar.width)
        self.gl.glTexSubImage2D(
            0x0DE1, 0, left, top, width, height, 0x80E1, 0x1401,
            ctypes.byref(bar.pixels, (top * bar.width + left) * 4))
        self.gl.glPixelStorei(0x0CF2, 0)

    def lay(self, top):
        """Lays the texture over the screen from `top`, 1 to -1, downward, and shows it."""
        self.gl.glEnable(0x0DE1)
        self.gl.glEnable(0x0BE2)
        self.gl.glBlendFunc(1, 0x0303)
        self.gl.glBegin(7)
        for x, y in ((0, 0), (1, 0), (1, 1), (0, 1)):
            self.gl.glTexCoord2f(x, y)
            self.gl.glVertex2f(2 * x - 1, top if y == 0 else -1)
        self.gl.glEnd()
        self.gl.glDisable(0x0BE2)
        self.gl.glDisable(0x0DE1)
        self.egl.eglSwapBuffers(self.display, self.surface)


def by_opengl(mpv, bar):
    """mpv draws by OpenGL, and the bar is a texture over it of which only the change is sent."""
    opengl = OpenGL(Window(bar.size))

    @ctypes.CFUNCTYPE(ctypes.c_void_p, ctypes.c_void_p, ctypes.c_char_p)
    def find(_, name):
        return opengl.egl.eglGetProcAddress(name)
    renderer = Renderer(
        mpv, (API_TYPE, ctypes.c_char_p(b"opengl")),
        (INIT_PARAMETERS, Loader(ctypes.cast(find, ctypes.c_void_p), None, None)))
    renderer.find = find
    target = parameters(
        (FBO, Target(0, *bar.size, 0)), (FLIP_Y, ctypes.c_int(1)), (BLOCK, ctypes.c_int(0)))
    texture = opengl.make_texture(bar)

    def draw(step):
        changed = bar.move(step)
        renderer.render(target)
        opengl.change(texture, bar, *changed)
        opengl.lay(1 - 2 * bar.top / bar.size[1])
    return draw
